import { smsCodeSetup } from './sms-code.setup.ts';

/** The server demands a captcha, as at sign-in: loading, loaded, or failed. */
export const captchaState = smsCodeSetup.createStateConfig({
  description:
    'Many codes were requested: the server requires a captcha, solved by the browser or read by a person',
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
      description: 'A new captcha is loading',
      tags: 'captchaLoading',
      entry: 'forgetCaptcha',
      invoke: {
        src: 'loadCaptcha',
        id: 'loadCaptcha',
        input: ({ context }) => ({ username: undefined, isPictureWanted: context.isPictureWanted }),
        onDone: [
          {
            guard: { type: 'isChallenge', params: ({ event }) => ({ loaded: event.output }) },
            target: 'solving',
            actions: { type: 'rememberChallenge', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The server has sent a challenge for the browser',
          },
          {
            target: 'shown',
            actions: { type: 'rememberPicture', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The new picture has loaded',
          },
        ],
        onError: { target: 'missing', description: 'Without a picture, a click requests another one' },
      },
    },
    solving: {
      description: 'The browser solves the challenge; nobody has to read anything',
      tags: 'captchaSolving',
      exit: 'forgetChallenge',
      invoke: {
        src: 'solveChallenge',
        id: 'solveChallenge',
        input: ({ context }) => ({ challenge: context.challenge }),
        onDone: {
          target: '#smsCode.sending',
          actions: { type: 'rememberProof', params: ({ event }) => event.output },
          description: 'The challenge is solved',
        },
        onError: { target: 'failed', description: 'The browser could not solve it' },
      },
      on: {
        'captcha.usePicture': {
          target: 'loading',
          actions: 'preferPicture',
          description: 'The person prefers a picture',
        },
      },
    },
    failed: {
      description: 'The challenge was not solved',
      tags: 'captchaFailed',
      on: {
        'captcha.renew': { target: 'loading', description: 'A click tries again' },
        'captcha.usePicture': {
          target: 'loading',
          actions: 'preferPicture',
          description: 'The person prefers a picture',
        },
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
