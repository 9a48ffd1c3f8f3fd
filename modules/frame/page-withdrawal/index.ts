export { WithdrawnInput } from './components/withdrawn-input.tsx';
export { typedFields } from './typed-fields.ts';
export { usePageWithdrawal } from './use-page-withdrawal.ts';
