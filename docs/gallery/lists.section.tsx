import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { SearchInput } from '#web/ui/forms/inputs.tsx';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { Reorder } from '#web/ui/lists/reorder.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section, Specimen } from './specimen.tsx';

type Row = { id: string; name: string; email: string; isPremium: boolean };

const students: Row[] = [
  { id: '1', name: 'مريم حسن', email: 'mariam@example.com', isPremium: true },
  { id: '2', name: 'يوسف إبراهيم', email: 'youssef@example.com', isPremium: false },
];

const columns: TableColumn<Row>[] = [
  { id: 'name', header: 'الاسم', isSortable: true, cell: ({ name }) => name },
  { id: 'email', header: 'البريد', cell: ({ email }) => <Ltr>{email}</Ltr> },
  {
    id: 'premium',
    header: 'الاشتراك',
    cell: ({ isPremium }) => (
      <Badge tone={isPremium ? 'premium' : 'neutral'}>{isPremium ? 'مميز' : 'مجاني'}</Badge>
    ),
  },
];

function Tables() {
  const [sort, setSort] = useState<{ by: string; direction: 'asc' | 'desc' }>({
    by: 'name',
    direction: 'asc',
  });
  const [page, setPage] = useState(2);
  return (
    <Specimen name="data-table.tsx, pager.tsx" note="على الهاتف يصبح كل صف بطاقة">
      <div className="grid w-full gap-4">
        <DataTable
          caption="طلاب"
          rows={students}
          rowKey={({ id }) => id}
          order={{ ...sort, onChange: (by, direction) => setSort({ by, direction }) }}
          columns={columns}
        />
        <Pager page={page} pageCount={5} onPage={setPage} />
      </div>
    </Specimen>
  );
}

function Sorting() {
  const [sorting, setSorting] = useState<{ sort: 'name' | 'joined'; direction: 'asc' | 'desc' }>({
    sort: 'name',
    direction: 'asc',
  });
  return (
    <Specimen name="sort-choice.tsx" note="الترتيب حيث لا مكان لرؤوس الجدول">
      <SortChoice
        label="الترتيب"
        value={sorting}
        choices={['name', 'joined']}
        names={{ name: { asc: 'الاسم' }, joined: { desc: 'الأحدث', asc: 'الأقدم' } }}
        onChange={setSorting}
      />
    </Specimen>
  );
}

function Filters() {
  const [level, setLevel] = useState<'easy' | 'hard'>('easy');
  return (
    <Specimen name="filter-select.tsx" note="باسمه فوقه في نافذة التصفية">
      <FilterSelect
        label="المستوى"
        isLabelled
        value={level}
        choices={['easy', 'hard']}
        nameOf={(choice) => ({ easy: 'سهل', hard: 'صعب' })[choice]}
        onChange={setLevel}
      />
    </Specimen>
  );
}

function Panels() {
  const [search, setSearch] = useState('');
  const found = students.filter(({ name }) => name.includes(search));
  return (
    <Specimen name="add-button.tsx, panel-list.tsx, card.tsx">
      <div className="grid w-full gap-4">
        <SearchInput label="ابحث عن طالب" value={search} onChange={setSearch} />
        <AddButton onClick={() => undefined}>أضف طالبًا</AddButton>
        <PanelList
          items={students}
          found={found}
          failure={undefined}
          onRetry={() => undefined}
          skeleton={null}
          empty={{ title: 'لا طلاب بعد', hint: 'يظهرون هنا حين يسجلون.', action: null }}
          noMatches={{
            title: 'لا أحد بهذا الاسم',
            action: <Button onClick={() => setSearch('')}>أظهر الجميع</Button>,
          }}
        >
          {(shown) => (
            <div className="grid gap-3 sm:grid-cols-2">
              {shown.map(({ id, name }) => (
                <Card key={id}>{name}</Card>
              ))}
            </div>
          )}
        </PanelList>
      </div>
    </Specimen>
  );
}

function Ordering() {
  const [names, setNames] = useState(['بنية الذرة', 'الجدول الدوري', 'الروابط']);
  return (
    <Specimen name="reorder.tsx, reorder-list.tsx" note="بالسحب أو بالأزرار أو بلوحة المفاتيح">
      <div className="w-full max-w-xl">
        <Reorder
          label="ترتيب الدروس"
          entries={names.map((name) => ({ id: name, label: name, content: name }))}
          onReorder={setNames}
        />
      </div>
    </Specimen>
  );
}

function TabSpecimen() {
  const [tab, setTab] = useState<'video' | 'exercises'>('video');
  return (
    <Specimen name="tabs.tsx">
      <Tabs
        label="أقسام الدرس"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'video', label: 'الفيديو', panel: <p className="py-4">شرح الدرس.</p> },
          { id: 'exercises', label: 'الامتحانات', panel: <p className="py-4">امتحان الدرس.</p> },
        ]}
      />
    </Specimen>
  );
}

export function ListsSection(heading: { id: string; title: string }) {
  return (
    <Section {...heading}>
      <Tables />
      <Sorting />
      <Filters />
      <Panels />
      <Ordering />
      <TabSpecimen />
    </Section>
  );
}
