import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const dictionaryFieldText = registerMessages('dictionaryField', {
  'zh-CN': {
    codeEmpty: '字典Code不能为空!',
    absent: '字典“{{code}}”不存在或没有字典项，只能显示代码',
  },
  'en-US': {
    codeEmpty: 'The code of the dictionary must not be empty.',
    absent: 'The dictionary “{{code}}” is missing or has no items: codes are shown.',
  },
});
