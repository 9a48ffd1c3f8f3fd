import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const popupText = registerMessages('popup', {
  'zh-CN': {
    missing: 'popup参数未正确配置!',
    lengths: 'popup参数未正确配置,原始值和目标值数量不一致!',
    selectOne: 'please select one record',
    failed: '出错了',
    ok: '确定',
    loading: '正在打开报表',
    from: '{{label}}（起）',
    to: '{{label}}（止）',
    reset: '重置',
    title: '选择：{{name}}',
  },
  'en-US': {
    missing: 'The popup is not configured correctly!',
    lengths: 'The popup is not configured correctly: the numbers of source and target fields differ!',
    selectOne: 'please select one record',
    failed: 'Something went wrong',
    ok: 'OK',
    loading: 'Opening the report',
    from: '{{label}} from',
    to: '{{label}} to',
    reset: 'Reset',
    title: 'Select: {{name}}',
  },
});
