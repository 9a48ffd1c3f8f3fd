import { captchaState } from './captcha.state.ts';
import { requestOf } from './sms-code.logic.ts';
import { smsCodeSetup } from './sms-code.setup.ts';

/** A code sent to a phone: a person requests it, proves to be human, and waits before requesting another. */
export const smsCodeMachine = smsCodeSetup.createMachine({
  id: 'smsCode',
  description: 'A code sent to a phone',
  context: {
    mobile: '',
    captcha: undefined,
    challenge: undefined,
    isPictureWanted: false,
    answer: undefined,
    secondsLeft: 0,
    failure: undefined,
  },
  initial: 'ready',
  states: {
    ready: {
      description: 'A code can be requested',
      on: {
        'code.request': {
          target: 'proving',
          actions: 'keepRequest',
          description: 'The phone number is valid',
        },
      },
    },
    proving: {
      tags: 'proving',
      description: 'The slider verifies that a person requests it',
      meta: { req: ['SLIDER-01'] },
      on: {
        'person.proved': { target: 'sending', description: 'Verified', meta: { req: ['SLIDER-02'] } },
        'code.request': {
          actions: 'keepRequest',
          description: 'Requested again, possibly for another phone',
        },
        'request.withdraw': { target: 'ready', description: 'Cancelled' },
      },
    },
    sending: {
      tags: 'sending',
      description: 'The request for the code is sent to the server',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'waiting',
          actions: ['forgetCaptcha', 'notifySent'],
          description: 'The code was sent',
        },
        onError: [
          {
            guard: { type: 'isCaptchaDemanded', params: ({ event }) => ({ error: event.error }) },
            target: 'captcha',
            actions: { type: 'keepMisread', params: ({ event }) => ({ error: event.error }) },
            description: 'The server requires a captcha, or another one',
          },
          {
            target: 'ready',
            actions: [
              'forgetCaptcha',
              { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            ],
            description: 'The message of the server is shown at the field',
          },
        ],
      },
    },
    captcha: captchaState,
    waiting: {
      tags: 'waiting',
      description: 'Another code can be requested after a minute',
      entry: 'startCountdown',
      initial: 'second',
      states: {
        second: {
          description: 'A second has passed',
          after: {
            smsCountdownTick: [
              {
                guard: 'isLastSecond',
                target: '#smsCode.ready',
                actions: 'countDown',
                description: 'The minute is over',
              },
              { target: 'second', reenter: true, actions: 'countDown', description: 'One second less' },
            ],
          },
        },
      },
    },
  },
});
