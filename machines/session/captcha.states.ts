import { sessionSetup } from './session.setup.ts';

/** The picture beside a form of name and password: not needed, loading, loaded, or failed. */
export const captchaStates = {
  plain: sessionSetup.createStateConfig({ description: 'Name and password are enough' }),
  loadingCaptcha: sessionSetup.createStateConfig({
    description: 'A new picture is loading',
    tags: ['captchaWanted', 'captchaLoading'],
    invoke: {
      src: 'loadCaptcha',
      onDone: {
        target: 'captchaShown',
        actions: { type: 'rememberCaptcha', params: ({ event }) => event.output },
        description: 'The new picture has loaded',
      },
      onError: { target: 'captchaMissing', description: 'Without a picture, a click requests another one' },
    },
  }),
  captchaShown: sessionSetup.createStateConfig({
    description: 'The server requires a captcha',
    tags: 'captchaWanted',
    on: {
      'captcha.renew': { target: 'loadingCaptcha', description: 'A click on the picture renews it' },
    },
  }),
  captchaMissing: sessionSetup.createStateConfig({
    description: 'The picture could not be fetched',
    tags: 'captchaWanted',
    on: { 'captcha.renew': { target: 'loadingCaptcha', description: 'A click tries again' } },
  }),
};
