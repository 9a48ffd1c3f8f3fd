export { useFollowedSetting } from './use-followed-setting.ts';
