import * as z from 'zod/mini';
import { defineEndpoint, readOk, withMessage } from '../endpoint.ts';
import { normalForm, nothing } from '../fields.ts';
import { chosenKinds } from '../message-kinds.ts';
import { isTimeZone } from '../quiet-hours.ts';
import { timeOfDay } from './own-account.ts';

/**
 * The channels that people choose for each kind, and how each may send. The bell is none of them: it always has
 * every message. A channel is added here, and in `server/modules/system-messages/reach.ts`, which has whom it reaches.
 */
export const chosenChannels = {
  email: { label: ['邮件', 'Mail'], ways: ['now', 'digest', 'off'] },
} as const;
export type ChosenChannel = keyof typeof chosenChannels;
export type ChosenWay = (typeof chosenChannels)[ChosenChannel]['ways'][number];

export const channelCodes = Object.keys(chosenChannels) as ChosenChannel[];

/** An object with a value for each name. */
const forEach = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map(name => [name, of(name)])) as Record<Name, Value>;

const choices = z.object(
  forEach(chosenKinds, () => z.object(forEach(channelCodes, code => z.enum(chosenChannels[code].ways)))),
);
export type MessageChoices = z.output<typeof choices>;

export const unknownZone = '没有这个时区';

const shape = {
  /** By its name as in `Asia/Shanghai`; empty for that of the server. */
  zone: z.string().check(
    normalForm('code'),
    z.maxLength(64),
    z.refine(zone => zone === '' || isTimeZone(zone), unknownZone),
  ),
  hasQuiet: z.boolean(),
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** When the messages of a day are sent as one. */
  digestTime: timeOfDay,
  choices,
};

const savedPreferences = z.object(shape);
export type MessagePreferences = z.output<typeof savedPreferences>;

/** Why preferences cannot be stored together, by the field; quiet hours of the whole day would never end. */
export const endlessQuiet = '结束时间不能与开始时间相同';
export const isEndlessQuiet = ({ hasQuiet, quietFrom, quietUntil }: MessagePreferences): boolean =>
  hasQuiet && quietFrom === quietUntil;

/** The preferences as a form checks them. */
export const preferencesSchema = savedPreferences.check(
  z.refine(preferences => !isEndlessQuiet(preferences), { path: ['quietUntil'], message: endlessQuiet }),
);

/** What people have who have not chosen: everything immediately. */
export const usualPreferences: MessagePreferences = {
  zone: '',
  hasQuiet: false,
  quietFrom: '22:00',
  quietUntil: '07:00',
  digestTime: '18:00',
  choices: forEach(chosenKinds, () => forEach(channelCodes, () => 'now' as const)),
};

/** Why a channel reaches a person not: the server has none, or it does not know where. */
export const channelObstacles = ['server', 'address'] as const;

const own = {
  path: '/sys/user/login/setting/messages',
  auth: 'self',
  extension: true,
} as const;

/** By which channels, and when, messages of the system reach the caller. */
export const ownMessagePreferences = defineEndpoint({
  ...own,
  name: 'messagePreference.read',
  method: 'GET',
  input: z.object({}),
  output: z.object({
    ...shape,
    /** The time zone of the server. */
    serverZone: z.string(),
    channels: z.object(forEach(channelCodes, () => z.nullable(z.enum(channelObstacles)))),
  }),
  success: readOk,
});
export type OwnMessagePreferences = z.output<(typeof ownMessagePreferences)['output']>;

/** Stores by which channels, and when, messages of the system reach the caller. */
export const saveMessagePreferences = defineEndpoint({
  ...own,
  name: 'messagePreference.save',
  method: 'POST',
  input: savedPreferences,
  output: nothing,
  success: withMessage('保存成功'),
});

export const messagePreferenceEndpoints = [ownMessagePreferences, saveMessagePreferences];
