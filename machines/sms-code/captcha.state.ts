import { smsCodeSetup } from './sms-code.setup.ts';

/** The server demands a captcha, as at sign-in: loading, loaded, or failed. */
export const captchaState = smsCodeSetup.createStateConfig({
  description: 'Many codes were requested: the server requires a captcha',
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
      description: 'Cancelled',
    },
  },
  states: {
    loading: {
      description: 'A new picture is loading',
      tags: 'captchaLoading',
      entry: 'forgetCaptcha',
      invoke: {
        src: 'loadCaptcha',
        id: 'loadCaptcha',
        onDone: {
          target: 'shown',
          actions: { type: 'rememberCaptcha', params: ({ event }) => event.output },
          description: 'The new picture has loaded',
        },
        onError: { target: 'missing', description: 'Without a picture, a click requests another one' },
      },
    },
    shown: {
      description: 'The picture is shown beside the code',
      on: { 'captcha.renew': { target: 'loading', description: 'A click on the picture renews it' } },
    },
    missing: {
      description: 'The picture could not be fetched',
      on: { 'captcha.renew': { target: 'loading', description: 'A click tries again' } },
    },
  },
});
