import { registerMessages } from '#modules/ground/platform/i18n/index.ts';
import { english } from './text.en.ts';
import { chinese } from './text.zh.ts';

export const atlasText = registerMessages('atlas', { 'zh-CN': chinese, 'en-US': english });
