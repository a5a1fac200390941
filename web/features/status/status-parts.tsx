import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatNumber } from '#domain/formats/numbers.ts';
import { plural } from '#domain/text/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { formatFileSize } from '#web/ui/forms/file-size.ts';
import type { PlatformStatus } from './status.queries.ts';
import { statusTexts as texts } from './status.texts.ts';

type State = 'good' | 'note' | 'bad';
type Part = { name: keyof typeof texts.parts; state: State; text: ReactNode };

/** What another program says, in its own language. */
function Said({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="block text-start text-sm wrap-anywhere text-ink-soft">
      {children}
    </bdi>
  );
}

const diskPart = ({ disk }: PlatformStatus): Part => {
  if (!disk) return { name: 'disk', state: 'bad', text: texts.disk.unknown };
  const text = texts.disk[disk.room](formatFileSize(disk.freeInBytes));
  return { name: 'disk', state: disk.room === 'enough' ? 'good' : 'bad', text };
};

const backupPart = ({ backup }: PlatformStatus): Part => {
  if (!backup) return { name: 'backup', state: 'bad', text: texts.backup.none };
  const { madeAt, sizeInBytes, isLate } = backup;
  const size = sizeInBytes === null ? '—' : formatFileSize(sizeInBytes);
  const text = texts.backup.latest(formatDateTime(madeAt), size);
  return {
    name: 'backup',
    state: isLate ? 'bad' : 'good',
    text: isLate ? `${text} ${texts.backup.late}` : text,
  };
};

const mailPart = ({ mail: { way, problem } }: PlatformStatus): Part => {
  if (way === 'mailbox') return { name: 'mail', state: 'note', text: texts.mail.mailbox };
  if (problem === null) return { name: 'mail', state: 'good', text: texts.mail.good };
  return {
    name: 'mail',
    state: 'bad',
    text: (
      <>
        {texts.mail.bad} <Said>{problem}</Said>
      </>
    ),
  };
};

const storagePart = ({ storage: { problem } }: PlatformStatus): Part =>
  problem === null
    ? { name: 'storage', state: 'good', text: texts.storage.good }
    : {
        name: 'storage',
        state: 'bad',
        text: (
          <>
            {texts.storage.bad} <Said>{problem}</Said>
          </>
        ),
      };

/** In seconds, or in minutes from two of them on. */
const differenceOf = (millisecondsOff: number): string => {
  const seconds = Math.round(Math.abs(millisecondsOff) / 1000);
  return seconds < 120
    ? plural(seconds, texts.clock.seconds)
    : plural(Math.round(seconds / 60), texts.clock.minutes);
};

const clockPart = ({ clock: { millisecondsOff, isRight } }: PlatformStatus): Part => {
  if (isRight) return { name: 'clock', state: 'good', text: texts.clock.good };
  const text = `${texts.clock.bad} ${differenceOf(millisecondsOff)}.`;
  return { name: 'clock', state: 'bad', text };
};

const clockStateOf = ({ isRight, millisecondsOff }: PlatformStatus['machines'][number]): string => {
  if (isRight) return texts.machines.right;
  const { ahead, behind } = texts.machines;
  return (millisecondsOff > 0 ? ahead : behind)(differenceOf(millisecondsOff));
};

/** The clock of each machine, by its name, and when the machine was seen. */
const machinesPart = ({ machines }: PlatformStatus): Part => {
  const isGood = machines.every(({ isRight }) => isRight);
  return {
    name: 'machines',
    state: isGood ? 'good' : 'bad',
    text: (
      <>
        <ul className="grid gap-1">
          {machines.map((machine) => (
            <li key={machine.name}>
              <Ltr className="wrap-anywhere">{machine.name}</Ltr>: {clockStateOf(machine)}{' '}
              {texts.machines.seenAt(formatDateTime(machine.seenAt))}
            </li>
          ))}
        </ul>
        {isGood ? undefined : <p className="mt-1">{texts.machines.advice}</p>}
      </>
    ),
  };
};

const jobsPart = ({ jobs: { waiting, running, failed } }: PlatformStatus): Part => {
  const counts = [
    texts.jobs.waiting(formatNumber(waiting)),
    texts.jobs.running(formatNumber(running)),
    ...(failed > 0 ? [texts.jobs.failed(formatNumber(failed))] : []),
  ];
  return { name: 'jobs', state: failed > 0 ? 'bad' : 'good', text: `${counts.join('، ')}.` };
};

const partsOf = (status: PlatformStatus): Part[] => [
  { name: 'version', state: 'good', text: <Ltr>{status.version}</Ltr> },
  {
    name: 'database',
    state: 'good',
    text: (
      <>
        <Ltr>PostgreSQL {status.database.version}</Ltr>،{' '}
        {texts.size(formatFileSize(status.database.sizeInBytes))}.
      </>
    ),
  },
  diskPart(status),
  backupPart(status),
  mailPart(status),
  {
    name: 'payments',
    state: status.payments === 'live' ? 'good' : 'note',
    text: texts.payments[status.payments],
  },
  storagePart(status),
  status.machines.length > 0 ? machinesPart(status) : clockPart(status),
  jobsPart(status),
];

const looks = {
  good: { tone: 'success', Icon: CircleCheck },
  note: { tone: 'neutral', Icon: Info },
  bad: { tone: 'warning', Icon: TriangleAlert },
} as const;

function PartRow({ part: { name, state, text } }: { part: Part }) {
  const { tone, Icon } = looks[state];
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 p-4 md:grid-cols-[10rem_1fr_auto]">
      <h4 className="text-base font-semibold">{texts.parts[name]}</h4>
      <div className="min-w-0 max-md:order-last max-md:col-span-2">{text}</div>
      <Badge tone={tone} icon={<Icon className="size-4" />}>
        {texts[state]}
      </Badge>
    </li>
  );
}

/** The checked parts, each with its name, its state in words, and whether the teacher has to act. */
export function StatusParts({ status }: { status: PlatformStatus }) {
  return (
    <ul className="grid divide-y divide-line overflow-clip rounded-lg border border-line bg-raised">
      {partsOf(status).map((part) => (
        <PartRow key={part.name} part={part} />
      ))}
    </ul>
  );
}
