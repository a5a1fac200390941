import { MessageSquareReply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeletedToast } from '#web/features/trash/trash.api.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { type ReceivedInquiry, useDeleteInquiry } from './inquiries.queries.ts';
import { inquiriesTexts as texts } from './inquiries.texts.ts';

function DeleteButton({ inquiry }: { inquiry: ReceivedInquiry }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteInquiry();
  const showDeleted = useDeletedToast();
  const confirm = () =>
    remove.mutate(
      { params: { id: inquiry.id } },
      {
        onSuccess: () => showDeleted(inquiry.id, texts.deleted),
        onError: (error) => showToast('error', errorText(error, texts.deleteFailed)),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button look="quiet" icon={<Trash2 className="size-4" />} onClick={() => setIsAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteTitle}
        confirmLabel={texts.delete}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        {texts.deleteQuestion}
      </ConfirmDialog>
    </>
  );
}

type InquiryCardProps = { inquiry: ReceivedInquiry; onAnswer: () => void };

/** A question with its asker, lesson and answer. */
export function InquiryCard({ inquiry, onAnswer }: InquiryCardProps) {
  const { student, lesson, answer } = inquiry;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">
          <StudentLink id={student.id} name={student.name} />
        </h3>
        <time dateTime={inquiry.askedAt} className="text-sm text-ink-soft">
          {formatDateTime(inquiry.askedAt)}
        </time>
        {answer === null && <Badge tone="warning">{texts.waiting}</Badge>}
        <p className="basis-full text-sm text-ink-soft">
          {texts.about}{' '}
          <Link to={paths.lesson(lesson.id, lesson.courseId)} className="text-brand underline">
            <Mixed text={lesson.title} />
          </Link>
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">
        <Mixed text={inquiry.question} />
      </p>
      {answer !== null && (
        <div className="border-s-2 border-brand ps-3">
          <p className="text-sm font-medium text-brand">{texts.yourAnswer}</p>
          <p className="wrap-anywhere whitespace-pre-line">
            <Mixed text={answer} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <DeleteButton inquiry={inquiry} />
        <Button
          look={answer === null ? 'primary' : 'secondary'}
          icon={<MessageSquareReply className="size-4" />}
          onClick={onAnswer}
        >
          {answer === null ? texts.reply : texts.changeReply}
        </Button>
      </div>
    </li>
  );
}
