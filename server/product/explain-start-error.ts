import { ConfigError } from '#server/config/config.ts';
import { TeacherSettingsError } from '#server/features/identity/accounts/accounts.api.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { StoreError } from '#server/platform/errors/store-error.ts';
import { withTypedCommands } from '#server/platform/processes/typed-command.ts';
import { UsageError } from './usage-error.ts';

/** Their messages are written for the person at the terminal. */
const expectedErrors = [ConfigError, StartError, StoreError, TeacherSettingsError, UsageError];

/** The message for an error that ends the start or a command: cause and remedy; for an unexpected error, its stack. */
export const explainStartError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.some((kind) => error instanceof kind)) return withTypedCommands(error.message);
  return error.stack ?? error.message;
};
