import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const pickersText = registerMessages('pickers', {
  'zh-CN': {
    choices: '选项',
    missing: '{{value}}（已失效）',
    remote: {
      loading: '加载中',
      slow: '比平时慢，仍在等待服务器…',
      empty: '暂无数据',
      noMatch: '没有匹配的选项',
      typeMore: '请输入至少 {{count}} 个字符',
      refused: '没有查看权限，请联系管理员授权',
      failed: '加载失败',
      retry: '重试',
      reload: '重新加载',
    },
  },
  'en-US': {
    choices: 'Options',
    missing: '{{value}} (no longer available)',
    remote: {
      loading: 'Loading',
      slow: 'Slower than usual; still waiting for the server…',
      empty: 'No data',
      noMatch: 'No matching options',
      typeMore: 'Type at least {{count}} characters',
      refused: 'You may not see these. Ask an administrator for the permission.',
      failed: 'Loading failed',
      retry: 'Retry',
      reload: 'Reload',
    },
  },
});
