import { expect, test } from 'vitest';
import { sniffFormat } from './sniff.ts';

test.each([
  ['<?xml version="1.0"?><quiz/>', 'xml'],
  ['\n  <quiz>', 'xml'],
  ['السؤال,الخيار 1,الخيار 2,الإجابة الصحيحة\nس,أ,ب,1', 'csv'],
  ['"question";"option1";"option2";"correct"', 'csv'],
  ['عنوان\nتعليمات\nسؤال #,السؤال,إجابة 1,إجابة 2', 'csv'],
  ['بنك أسئلة\nالسؤال;أ;ب;الإجابة\nس;Na;K;أ', 'csv'],
  ['sep=;\nquestion;option1;option2;correct', 'csv'],
  ['ما الرمز؟\nA) 1\nB) 2\nANSWER: A', 'aiken'],
  ['ما الرمز؟\r\nA) 1\r\nB) 2\r\nanswer: A', 'aiken'],
  ['ما الرمز؟ {=أ ~ب}\nANSWER: A', 'gift'],
  ['::عنوان::س؟ {T}', 'gift'],
  ['س؟ {\n=أ\n~ب\n}', 'gift'],
  ['السؤال، ثم جواب', 'text'],
  ['//MULTIPLE CHOICE,,,,\nNewQuestion,MC,,,\nQuestionText,س,,,', 'csv'],
  ['1- أخف الغازات\nأ) He\nب) H2\n\nالسؤال\t1\t2\nالإجابة\tب\tأ', 'text'],
  ['1- أخف الغازات\nHe\nH2\n\nالسؤال\t١\t٢\t٣\nالإجابة\tب\tأ\tب', 'text'],
  ['Which gas?\nA) He\nB) H2\n\nQuestion\t1\t2\t3\nAnswer\tB\tA\tA', 'text'],
  ['بنك أسئلة\nالسؤال\t1\t2\tالإجابة\nس\tNa\tK\tأ', 'csv'],
  ['س؟\nأ) 1\nب) 2\nAnswer: A', 'text'],
  ['المجموعة {1، 2}\nأ) 1\nب) 2', 'text'],
  ['ما الرمز؟\tNa\tK\tأ\nوهذا؟\tNa\tK\tب', 'csv'],
  ['', 'text'],
])('%j is read as %s', (text, format) => {
  expect(sniffFormat(text)).toBe(format);
});
