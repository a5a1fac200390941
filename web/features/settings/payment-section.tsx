import {
  paymentMethodNames,
  type WalletProvider,
  walletProviders,
} from '#domain/settings/payment-details.ts';
import { InstapayPictureField } from './teacher-picture-field.tsx';
import { paymentTexts as texts } from './settings.texts.ts';
import {
  CheckField,
  FieldGroup,
  type Form,
  LongField,
  type SectionProps,
  TextField,
} from './settings-fields.tsx';

function WalletFields({ form, provider }: { form: Form; provider: WalletProvider }) {
  const name = texts.provider[provider];
  return (
    <div className="grid gap-4 rounded-md border border-line p-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name={`walletNumbers.${provider}.number`}
          label={texts.walletNumber(name)}
          inputMode="tel"
        />
        <TextField
          form={form}
          name={`walletNumbers.${provider}.name`}
          label={texts.walletName(name)}
          required
        />
      </div>
      <LongField
        form={form}
        name={`walletNumbers.${provider}.instructions`}
        label={texts.walletInstructions(name)}
        rows={2}
      />
    </div>
  );
}

/** How students pay, and where to (spec §2, §3). */
export function PaymentSection({ form }: SectionProps) {
  return (
    <div className="grid gap-6">
      <FieldGroup title={texts.methods}>
        <div className="grid">
          {paymentMethodNames.map((method) => (
            <CheckField
              key={method}
              form={form}
              name={`paymentMethods.${method}`}
              label={texts.method[method]}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title={texts.wallets} hint={texts.walletsHint}>
        {walletProviders.map((provider) => (
          <WalletFields key={provider} form={form} provider={provider} />
        ))}
      </FieldGroup>
      <FieldGroup title={texts.transfers} hint={texts.transfersHint}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="transferDetails.instapayAddress"
            label={texts.instapayAddress}
            hint={texts.instapayAddressHint}
            inputMode="text"
          />
          <TextField
            form={form}
            name="transferDetails.instapayLink"
            label={texts.instapayLink}
            hint={texts.instapayLinkHint}
            inputMode="url"
          />
        </div>
        <InstapayPictureField />
        <TextField
          form={form}
          name="transferDetails.fawryReference"
          label={texts.fawryReference}
          inputMode="numeric"
        />
        <LongField
          form={form}
          name="transferDetails.fawryInstructions"
          label={texts.fawryInstructions}
          rows={2}
        />
      </FieldGroup>
      <FieldGroup title={texts.bank} hint={texts.memberHint}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField form={form} name="bankDetails.bankName" label={texts.bankName} />
          <TextField form={form} name="bankDetails.accountName" label={texts.accountName} />
        </div>
        <TextField
          form={form}
          name="bankDetails.accountNumber"
          label={texts.accountNumber}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="bankDetails.iban"
          label={texts.iban}
          hint={texts.ibanHint}
          inputMode="text"
        />
        <TextField
          form={form}
          name="bankDetails.swiftCode"
          label={texts.swiftCode}
          inputMode="text"
        />
      </FieldGroup>
    </div>
  );
}
