import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const viewerText = registerMessages('viewer', {
  'zh-CN': {
    zoomIn: '放大',
    zoomOut: '缩小',
    scale: '{{percent}}%',
    failed: '无法在此显示这个文件，请下载后打开。',
    retry: '重试',
    download: '下载',
    close: '关闭',
  },
  'en-US': {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    scale: '{{percent}}%',
    failed: 'This file cannot be shown here. Download it to open it.',
    retry: 'Try again',
    download: 'Download',
    close: 'Close',
  },
});
