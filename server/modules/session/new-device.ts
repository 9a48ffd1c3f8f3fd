import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { deviceOf } from '../own-sessions/device.ts';
import type { UserRow } from '../users/present.ts';
import { forgetDevices, rememberDevice } from './known-device.ts';

/** The page with the devices of a person. */
const devicesPath = '/account/devices';

/**
 * Remembers the device of a sign-in. Somebody who has signed in before gets a message about one that is not known, stored
 * together with the device, so that there is one for each.
 */
export async function noteDevice(user: UserRow, context: HandlerContext): Promise<void> {
  await forgetDevices(context);
  const events = await context.db.transaction(async tx => {
    const isNew = await rememberDevice(user.id, { ...context, db: tx });
    return isNew && user.lastSignInTime !== null ? context.notify([user.id], messageAbout(context), tx) : [];
  });
  for (const event of events) context.publish(event);
}

function messageAbout({ request, ip, now }: HandlerContext) {
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? null);
  const time = formatDateTime(now());
  const device = [browser, system].filter(each => each !== '');
  const where = [...device, `IP ${ip}`];
  return {
    kind: 'newDevice',
    title: `新设备登录：${device.length > 0 ? device.join('，') : ip}`.slice(0, 100),
    texts: [
      `您的账号于 ${time} 在一台新设备上登录：${where.join('，')}。如果不是您本人，请退出该设备并修改密码。`,
      `Your account was used to sign in on a new device at ${time}: ${where.join(', ')}. If it was not you, sign that device out and change your password.`,
    ],
    path: devicesPath,
  } as const;
}
