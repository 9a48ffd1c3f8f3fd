import type { TextRule } from './kinds/text-input.ts';

/**
 * The rules of forms, which a field names in its `rules` (ADR 0087). A rule about a code has its normal form, so that
 * letters and digits of any width are cleaned before they are checked. A rule accepts an empty text; `required` refuses it.
 */

/** A mobile number with one of the five first pairs of digits (RULE-02); newer numbers need {@link anyMobile}. */
export const mobile: TextRule = {
  pattern: /^1[34578]\d{9}$/,
  message: ['请输入正确格式的手机号码!', 'Enter a valid mobile number'],
  form: 'phone',
};

/** Any mobile number of mainland China: that of a person, who signs in and gets messages by it. */
export const anyMobile: TextRule = { ...mobile, pattern: /^1[3-9]\d{9}$/ };

/** Zero or a positive whole number, without leading zeros (RULE-08). */
export const naturalNumber: TextRule = {
  pattern: /^(?:0|[1-9]\d*)$/,
  message: ['请输入自然数', 'Enter a whole number, zero or above'],
  form: 'code',
};

/** English letters (RULE-09). */
export const letters: TextRule = {
  pattern: /^[A-Za-z]+$/,
  message: ['只能输入英文字母', 'English letters only'],
  form: 'code',
};

/** The number of a fixed line, with or without its area code (RULE-10). */
export const landline: TextRule = {
  pattern: /^(?:\d{3,4}-?)?\d{7,8}$/,
  message: ['请输入正确的座机号码', 'Enter a valid telephone number'],
  form: 'landline',
};

/** The number of a bank card (RULE-11). */
export const bankCard: TextRule = {
  pattern: /^[1-9]\d{9,19}$/,
  message: ['请输入正确的银行卡号码', 'Enter a valid bank card number'],
  form: 'phone',
};

/** The number of a document (RULE-12). */
export const idNumber: TextRule = {
  pattern: /^[A-Za-z0-9]{1,50}$/,
  message: ['请输入正确的证件号码', 'Enter a valid document number of letters and digits'],
  form: 'code',
};

/** The number of a national ID card (RULE-13). */
export const nationalId: TextRule = {
  pattern: /^(?:\d{15}|\d{17}[\dX])$/,
  message: ['请输入正确的身份证号码', 'Enter a valid number of a national ID card'],
  form: 'code',
};

/** The number of a QQ account (RULE-14). */
export const qq: TextRule = {
  pattern: /^\d{5,12}$/,
  message: ['请输入正确的QQ号码', 'Enter a valid QQ number'],
  form: 'code',
};

/** An address that begins with http or https (RULE-15). */
export const webAddress: TextRule = {
  pattern: /^https?:\/\/[^\s/][^\s]*$/i,
  message: ['请输入以 http 或 https 开头的网址', 'Enter an address that begins with http or https'],
};

/** Up to 20 letters and digits (RULE-16). */
export const alphanumerics: TextRule = {
  pattern: /^[A-Za-z0-9]{1,20}$/,
  message: ['只能输入20位以内的字母和数字', 'Up to 20 letters and digits'],
  form: 'code',
};

/** 2 to 100 Chinese characters, English letters and spaces (RULE-17). */
export const chineseEnglishSpace: TextRule = {
  pattern: /^[\p{Script=Han}A-Za-z ]{2,100}$/u,
  message: ['请输入2到100位的中文、英文或空格', '2 to 100 Chinese characters, English letters and spaces'],
};

/** Digits and line breaks (RULE-18). */
export const digitsAndLineBreaks: TextRule = {
  pattern: /^[\d\n]+$/,
  message: ['只能输入数字和换行', 'Digits and line breaks only'],
};

/** Up to 255 characters (RULE-19), counted as the columns of the database and other servers count them. */
export const atMost255: TextRule = {
  pattern: /^[\s\S]{0,255}$/,
  message: ['最多输入255个字符', 'At most 255 characters'],
};
