export type { WithdrawnPage } from '#machines/page-withdrawal/page-withdrawal.logic.ts';
export { WithdrawnInput } from './components/withdrawn-input.tsx';
export { typedFields } from './typed-fields.ts';
export { type PageWithdrawalActor, usePageWithdrawal } from './use-page-withdrawal.ts';
