import { useQuery } from '@tanstack/react-query';
import { FileDown, Mail, MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { chatLink } from '#domain/contact/chat-link.ts';
import {
  type ReportPeriod,
  reportPeriods,
} from '#domain/overview/student-report/report-periods.ts';
import { joinFullName } from '#domain/text/names.ts';
import { loadParentLinkPart } from '#web/features/families/families.api.ts';
import type { StudentDetail } from '#web/features/school/school.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { readFileAddress } from './file-address.ts';
import { fetchReport, reportQuery, useMailReport } from './student-file.queries.ts';
import { summaryTexts as texts } from './student-file.texts.ts';

const ParentLinkPart = lazyPart(loadParentLinkPart);

/** Opens the chat with the text typed already; the teacher sends it there. */
function Chat({ phone, text, name }: { phone: string; text: string; name: string }) {
  const address = chatLink(phone, text);
  if (address === undefined) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'secondary' })}
    >
      <MessageCircle className="size-4" />
      {name}
    </a>
  );
}

type SendProps = { student: StudentDetail; period: ReportPeriod };

function PrintButton({ student, period }: SendProps) {
  const print = useCall(
    async () =>
      saveFile(
        await fetchReport(student.id, period),
        `${texts.fileName(joinFullName(student))}.pdf`,
      ),
    { failure: texts.printFailed },
  );
  return (
    <Button
      look="secondary"
      busy={print.isPending}
      icon={<FileDown className="size-4" />}
      onClick={() => print.mutate()}
    >
      {texts.print}
    </Button>
  );
}

/** The outcome stays visible, so that nobody clicks again in doubt. After a failure the next click sends the same key. */
function MailButton({ student, period }: SendProps) {
  const mail = useMailReport();
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID());
  return (
    <>
      <Button
        look="secondary"
        busy={mail.isPending}
        icon={<Mail className="size-4" />}
        onClick={() =>
          mail.mutate(
            { params: { id: student.id }, body: { clientKey, period } },
            { onSuccess: () => setClientKey(crypto.randomUUID()) },
          )
        }
      >
        {texts.mail}
      </Button>
      {mail.error && (
        <Notice tone="danger" className="basis-full">
          {errorText(mail.error, texts.mailFailed)}
        </Notice>
      )}
      {mail.isSuccess && (
        <Notice tone="success" className="basis-full">
          {texts.mailed}
        </Notice>
      )}
    </>
  );
}

function Report({ student, period }: SendProps) {
  const query = useQuery(reportQuery(student.id, period));
  const { data } = query;
  if (!data)
    return <LoadState query={query} failed={texts.loadFailed} skeleton="h-96 rounded-lg" />;
  const { phone, parentPhone } = student;
  const hasChat = chatLink(phone) !== undefined || chatLink(parentPhone) !== undefined;
  return (
    <>
      <Card>
        <section aria-label={texts.textLabel} className="break-words">
          {data.text.split('\n').map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and none moves
            <p key={place} dir="auto" className="min-h-4">
              {line}
            </p>
          ))}
        </section>
      </Card>
      <div className="flex flex-wrap gap-2">
        <CopyButton look="primary" text={data.text} labels={texts} />
        <Chat phone={parentPhone} text={data.text} name={texts.toParent} />
        <Chat phone={phone} text={data.text} name={texts.toStudent} />
        <PrintButton student={student} period={period} />
        <MailButton key={period} student={student} period={period} />
      </div>
      {!hasChat && <p className="text-sm text-ink-soft">{texts.noPhones}</p>}
      {data.mailedAt !== null && (
        <p className="text-sm text-ink-soft">{texts.lastMailed(formatDateTime(data.mailedAt))}</p>
      )}
    </>
  );
}

/** A summary of a week, a month or the school year, to copy, send by WhatsApp or mail, or print. */
export function SummaryPart({ student }: { student: StudentDetail }) {
  const { filters, change } = useAddressFilters(readFileAddress);
  const may = useMay();
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="sr-only">{texts.title}</h3>
      <p className="text-ink-soft">{texts.lead}</p>
      <SegmentedControl
        label={texts.period}
        value={filters.period}
        choices={reportPeriods}
        names={texts.periods}
        onChange={(period) => change({ period }, { replace: true })}
        className="justify-self-start max-sm:w-full"
      />
      <Report student={student} period={filters.period} />
      {may('students.edit') && (
        <Suspense fallback={<Skeleton className="h-56 rounded-lg" />}>
          <ParentLinkPart student={student} />
        </Suspense>
      )}
    </section>
  );
}
