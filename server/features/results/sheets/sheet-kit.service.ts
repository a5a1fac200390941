import type { paperSheets } from '#contract/results/sheets.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { isRightOption, unanswered } from '#domain/exams/grading.ts';
import { sheetOrigin } from '#domain/exams/sheets/sheet-code.ts';
import { allChoices, type Printing, sheetKindOf } from '#domain/results/sheets/printings.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { listRoster } from './roster.repository.ts';
import { placesOfChoice, readSheetExam, type SheetExam } from './sheet-exam.ts';
import { presentPerson } from './sheets.presenter.ts';
import type { Caller } from './seen-sheets.ts';

type Kit = RouteReplyInput<typeof paperSheets.kit>;

const presentPrinting = (exam: SheetExam, printing: Printing): Kit['printings'][number] => {
  const { content } = exam;
  const isRight = (question: number, option: number) =>
    isRightOption(
      {
        correctOptionIndex: content.correctOptionIndexes[question] ?? unanswered,
        otherRightOptions: content.otherRightOptions[question],
      },
      option,
    );
  return {
    versions: printing.versions,
    kind: sheetKindOf(content),
    layouts: allChoices.map(({ shufflesQuestions, shufflesOptions, models }) => ({
      shufflesQuestions,
      shufflesOptions,
      models: placesOfChoice(exam, printing, { shufflesQuestions, shufflesOptions, models }).map(
        (places) =>
          places.map(({ writtenNumber, options, maxMark }) => ({
            writtenNumber,
            options: [...options],
            maxMark,
            rightOptions: options.flatMap((option, place) =>
              isRight(writtenNumber - 1, option) ? [place] : [],
            ),
          })),
      ),
    })),
  };
};

/**
 * What a phone stores to read the sheets of an exam without a network.
 * @throws AppError exam.not_found
 */
export const showKit = async (platform: Platform, viewer: Caller, examId: string): Promise<Kit> => {
  const { database, clock, publicUrl } = platform;
  const exam = await readSheetExam(platform, examId);
  const roster = await listRoster(database, {
    examId,
    day: dayInEgypt(clock.now()),
    callerGroups: groupsOf(viewer),
  });
  return {
    title: exam.exam.title,
    origin: sheetOrigin(publicUrl),
    version: exam.printings[0]?.versions[0] ?? 0,
    printings: exam.printings.map((printing) => presentPrinting(exam, printing)),
    roster: roster.map((row) => ({
      ...presentPerson(row),
      groupId: row.group_id,
      isPresent: row.was_present === true,
    })),
  };
};
