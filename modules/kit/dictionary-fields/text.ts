import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const dictionaryFieldText = registerMessages('dictionaryField', {
  'zh-CN': { codeEmpty: '字典Code不能为空!' },
  'en-US': { codeEmpty: 'The code of the dictionary must not be empty.' },
});
