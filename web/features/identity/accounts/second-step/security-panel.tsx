import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '#web/features/identity/profile/section-card.tsx';
import { SecuritySection } from '#web/features/identity/profile/security-section.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { AppFactor } from './app-factor.tsx';
import { PasskeyFactor } from './passkey-factor.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryFactor } from './recovery-factor.tsx';
import { factorsQuery } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.factors;

function SecondStepSection() {
  const query = useQuery(factorsQuery);
  const { data: factors } = query;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const hasSome = factors && (factors.appSince !== null || factors.passkeys.length > 0);
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      {!factors && <LoadState query={query} failed={texts.loadFailed} skeleton="h-56" />}
      {factors && (
        <div className="-my-4 divide-y divide-line">
          <PasskeyFactor passkeys={factors.passkeys} onCodes={setCodes} />
          <AppFactor since={factors.appSince} onCodes={setCodes} />
          {hasSome && <RecoveryFactor left={factors.recoveryCodesLeft} onCodes={setCodes} />}
        </div>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />}
    </SectionCard>
  );
}

/** The security of the teacher's account: second step, password, devices and sign-ins. */
export function SecurityPanel() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <SecondStepSection />
      <SecuritySection />
    </div>
  );
}
