import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const filesText = registerMessages('files', {
  'zh-CN': {
    choose: '选择要上传的文件',
    sending: '正在上传第 {{place}} 个文件，共 {{count}} 个',
    stored: '已上传 {{count}} 个文件',
    failed: '{{name}} 上传失败',
    retry: '重试',
  },
  'en-US': {
    choose: 'Files to upload',
    sending: 'Uploading file {{place}} of {{count}}',
    stored: 'Files uploaded: {{count}}',
    failed: '{{name}} was not uploaded',
    retry: 'Try again',
  },
});
