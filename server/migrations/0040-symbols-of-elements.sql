-- A lesson's tile shows the element whose atomic number is the lesson's place; signs of its own were no elements.
alter table lessons drop column symbol;
