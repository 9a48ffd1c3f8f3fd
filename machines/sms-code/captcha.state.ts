import { smsCodeSetup } from './sms-code.setup.ts';

/** The server demands a captcha, as at sign-in: loading, loaded, or failed. */
export const captchaState = smsCodeSetup.createStateConfig({
  description: 'Many codes were asked for: the server wants a picture read first',
  tags: 'captchaWanted',
  initial: 'loading',
  on: {
    'code.request': {
      guard: 'isPictureRead',
      target: 'sending',
      actions: 'keepRequest',
      description: 'The picture has been read',
    },
    'request.withdraw': {
      target: 'ready',
      actions: 'forgetCaptcha',
      description: 'No code is wanted after all',
    },
  },
  states: {
    loading: {
      description: 'A new picture is on its way',
      tags: 'captchaLoading',
      entry: 'forgetCaptcha',
      invoke: {
        src: 'loadCaptcha',
        id: 'loadCaptcha',
        onDone: {
          target: 'shown',
          actions: { type: 'rememberCaptcha', params: ({ event }) => event.output },
          description: 'The new picture is there to be read',
        },
        onError: { target: 'missing', description: 'Without a picture, a click can ask for another' },
      },
    },
    shown: {
      description: 'The picture stands beside the code',
      on: { 'captcha.renew': { target: 'loading', description: 'A click on the picture renews it' } },
    },
    missing: {
      description: 'The picture could not be fetched',
      on: { 'captcha.renew': { target: 'loading', description: 'A click tries again' } },
    },
  },
});
