import { nullPointer, RawAnswer, Refusal, read, refusal0 } from '../answers.ts';
import type { Call, Routes } from '../call.ts';
import { userNamed } from '../state.ts';

/** Where the providers that it knows ask a person to sign in; none of them is configured. */
const providers: Readonly<Record<string, string>> = {
  github: 'https://github.com/login/oauth/authorize?response_type=code&client_id=??',
  dingtalk: 'https://oapi.dingtalk.com/connect/qrconnect?response_type=code&appid=??',
};

function redirect({ path, origin }: Call): RawAnswer {
  const address = providers[path.source ?? ''];
  if (address === undefined) throw nullPointer();
  const back = `${origin}/jeecg-boot/sys/thirdLogin/${path.source}/callback`;
  return new RawAnswer('', { location: `${address}&redirect_uri=${back}` }, 302);
}

const failedCheck = () => {
  throw refusal0('校验失败');
};

export const thirdPartyRoutes: Routes = {
  'GET /sys/thirdApp/getEnabledType': () => read({ dingtalk: false, wechatEnterprise: false }),
  'GET /sys/thirdLogin/render/{source}': redirect,
  'GET /sys/thirdLogin/getLoginUser/{token}/{thirdType}': ({ state, path }) => {
    const session = state.sessions.get(path.token ?? '');
    const person = session && userNamed(state, session.username);
    if (person === undefined) throw new Refusal('该用户不存在，请注册');
    return read({ userInfo: person, token: path.token });
  },
  'POST /sys/thirdLogin/bindingThirdPhone': () => {
    throw refusal0('验证码错误');
  },
  'POST /sys/thirdLogin/user/create': failedCheck,
  'POST /sys/thirdLogin/user/checkPassword': failedCheck,
  'GET /sys/cas/client/validateLogin': () => {
    throw new Refusal('No principal was found in the response from the CAS server.');
  },
  'GET /sys/thirdLogin/oauth2/{source}/login': () =>
    new RawAnswer('不支持的source', { 'content-type': 'text/plain;charset=UTF-8' }),
};
