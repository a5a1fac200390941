/** How a student can pay (spec §2, subscription page). */
export const paymentMethodNames = ['card', 'wallet', 'receipt'] as const;
export type PaymentMethod = (typeof paymentMethodNames)[number];

/** The e-wallets that students pay with (spec §2). */
export const walletProviders = ['vodafone_cash', 'orange_money', 'etisalat_cash'] as const;
export type WalletProvider = (typeof walletProviders)[number];

/** Where a student transfers to by e-wallet; without a number there is no such wallet. */
export type Wallet = { name: string; number: string; instructions: string };

/** Where a student transfers to by bank; empty texts are not shown. */
export type BankDetails = {
  bankName: string;
  accountNumber: string;
  accountName: string;
  iban: string;
  swiftCode: string;
};

export const noBankDetails: BankDetails = {
  bankName: '',
  accountNumber: '',
  accountName: '',
  iban: '',
  swiftCode: '',
};

export const walletProviderNames: Record<WalletProvider, string> = {
  vodafone_cash: 'فودافون كاش',
  orange_money: 'أورنج موني',
  etisalat_cash: 'اتصالات كاش',
};

const emptyWallet = (provider: WalletProvider): Wallet => ({
  name: walletProviderNames[provider],
  number: '',
  instructions: '',
});

/** The providers with their names, before the teacher has set numbers. */
export const emptyWallets: Record<WalletProvider, Wallet> = {
  vodafone_cash: emptyWallet('vodafone_cash'),
  orange_money: emptyWallet('orange_money'),
  etisalat_cash: emptyWallet('etisalat_cash'),
};

/** Where students send money, and report it by the number of the transfer, which the teacher looks up (decisions/0184). */
export const transferPlaces = ['instapay', 'fawry'] as const;
export type TransferPlace = (typeof transferPlaces)[number];

/** How the money of a receipt was paid (spec §3), and the places to which students send it without a receipt. */
export const receiptMethods = ['cash', 'bank', ...transferPlaces] as const;

/** What each is called, on every page, receipt and file. */
export const receiptMethodNames = {
  cash: 'نقدًا',
  bank: 'تحويل بنكي',
  instapay: 'InstaPay',
  fawry: 'فوري',
} as const satisfies Record<(typeof receiptMethods)[number], string>;

/** The teacher's address at InstaPay with the link that its QR code holds, and the reference at Fawry; empty texts are not shown. */
export type TransferDetails = {
  instapayAddress: string;
  instapayLink: string;
  fawryReference: string;
  fawryInstructions: string;
};

export const noTransferDetails: TransferDetails = {
  instapayAddress: '',
  instapayLink: '',
  fawryReference: '',
  fawryInstructions: '',
};

/** Whether students are told of any place to which they can send money. */
export const hasPlaceToPay = ({
  bankDetails,
  walletNumbers,
  transferDetails,
}: {
  bankDetails: BankDetails;
  walletNumbers: Record<WalletProvider, Wallet>;
  transferDetails: TransferDetails;
}): boolean =>
  bankDetails.accountNumber !== '' ||
  bankDetails.iban !== '' ||
  Object.values(walletNumbers).some(({ number }) => number !== '') ||
  offeredPlaces(transferDetails).length > 0;

/** The places that the teacher has named. */
export const offeredPlaces = (details: TransferDetails): TransferPlace[] =>
  transferPlaces.filter(
    (place) => details[place === 'instapay' ? 'instapayAddress' : 'fawryReference'] !== '',
  );
