import { useMutation } from '@tanstack/react-query';
import { Check, Copy, List, Printer } from 'lucide-react';
import { joinFullName } from '#domain/text/names.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCopied } from '#web/ui/use-copied.ts';
import { fetchUnpaid, type PaidMonth } from './paid-months.queries.ts';
import { paidMonthTexts as texts } from './paid-months.texts.ts';

/** Those who have not paid, as a message: a line for each with the number to call. */
const messageOf = ({ groupName, month, students }: PaidMonth): string => {
  const unpaid = students.filter(({ state }) => state === 'unpaid');
  const lines = unpaid.map((student, index) =>
    [
      `${index + 1}. ${joinFullName(student)}`,
      student.parentPhone || student.phone,
      student.unpaidSince === null || student.unpaidSince === month
        ? ''
        : texts.since(student.unpaidSince),
    ]
      .filter((part) => part !== '')
      .join(' – '),
  );
  return [texts.copiedTitle(groupName, month, unpaid.length), ...lines].join('\n');
};

type UnpaidListProps = { page: PaidMonth; groupId: string };

/** The list of those who have not paid: copied, for the printer, and as a file. */
export function UnpaidList({ page, groupId }: UnpaidListProps) {
  const { groupName, month } = page;
  const { isCopied, copy } = useCopied(messageOf(page));
  const fileName = texts.fileName(groupName, month);
  const print = useMutation({
    mutationFn: async () =>
      saveFile(await fetchUnpaid({ groupId, month }, 'pdf'), `${fileName} ${todayInCairo()}.pdf`),
    onError: (error) => showToast('error', errorText(error, texts.fileFailed)),
  });
  return (
    <div role="group" aria-label={texts.list}>
      <ExportButtons
        fetchFile={(format) => fetchUnpaid({ groupId, month }, format)}
        fileName={fileName}
        failed={texts.fileFailed}
        menu={isCopied ? { label: texts.copied, Icon: Check } : { label: texts.menu, Icon: List }}
        others={[
          {
            label: isCopied ? texts.copied : texts.copy,
            Icon: isCopied ? Check : Copy,
            onClick: copy,
          },
          {
            label: texts.print,
            Icon: Printer,
            isPending: print.isPending,
            onClick: () => print.mutate(),
          },
        ]}
      />
    </div>
  );
}
