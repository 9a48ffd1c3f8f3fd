import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const pageWithdrawalText = registerMessages('pageWithdrawal', {
  'zh-CN': {
    closed: '您已没有{{titles}}的权限，页面已关闭',
    title: '未保存的内容',
    hint: '您已没有{{titles}}的权限，页面已关闭，以下内容没有保存。请先复制需要的内容，关闭后无法找回。',
    copy: '全部复制',
    copied: '已复制',
    refused: '浏览器不允许写入剪贴板。文字已选中，请按 Ctrl+C（Mac 上按 ⌘C）复制。',
    all: '全部内容',
    close: '关闭',
    on: '是',
    unnamed: '未命名的字段',
  },
  'en-US': {
    closed: 'You no longer have permission for {{titles}}; closed',
    title: 'Unsaved input',
    hint: 'You no longer have permission for {{titles}}, which was closed. This input was not saved. Copy what you need: after closing it is gone.',
    copy: 'Copy all',
    copied: 'Copied',
    refused:
      'The browser does not permit writing to the clipboard. The text is selected: press Ctrl+C (⌘C on a Mac).',
    all: 'All input',
    close: 'Close',
    on: 'Yes',
    unnamed: 'Field without a name',
  },
});
