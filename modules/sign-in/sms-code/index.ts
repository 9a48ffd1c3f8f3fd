export { PhoneField } from './components/phone-field.tsx';
export { SmsCodeField } from './components/sms-code-field.tsx';
export { mobileOf, phoneFields } from './schema.ts';
