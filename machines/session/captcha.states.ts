import { sessionSetup } from './session.setup.ts';

/**
 * The captcha beside a form of name and password: not needed, loading, a challenge that the browser solves by itself, or
 * a picture to read.
 *
 * @param submitted the state in which the server checks the credentials
 */
export const captchaStatesOf = (submitted: string) => ({
  plain: sessionSetup.createStateConfig({ description: 'Name and password are enough' }),
  loadingCaptcha: sessionSetup.createStateConfig({
    description: 'A new captcha is loading',
    tags: ['captchaWanted', 'captchaLoading'],
    entry: 'forgetCaptcha',
    invoke: {
      src: 'loadCaptcha',
      input: ({ context }) => ({ username: context.account, isPictureWanted: context.isPictureWanted }),
      onDone: [
        {
          guard: { type: 'isChallenge', params: ({ event }) => ({ loaded: event.output }) },
          target: 'solvingChallenge',
          actions: { type: 'rememberChallenge', params: ({ event }) => ({ loaded: event.output }) },
          description: 'The server has sent a challenge for the browser',
        },
        {
          target: 'captchaShown',
          actions: [
            { type: 'rememberPicture', params: ({ event }) => ({ loaded: event.output }) },
            'dropCredentials',
          ],
          description: 'The new picture has loaded',
        },
      ],
      onError: {
        target: 'captchaMissing',
        actions: 'dropCredentials',
        description: 'Without a picture, a click requests another one',
      },
    },
  }),
  solvingChallenge: sessionSetup.createStateConfig({
    description: 'The browser solves the challenge; nobody has to read anything',
    tags: ['captchaWanted', 'captchaSolving'],
    exit: 'forgetChallenge',
    invoke: {
      src: 'solveChallenge',
      input: ({ context }) => ({ challenge: context.challenge }),
      onDone: {
        target: 'captchaSolved',
        actions: { type: 'rememberProof', params: ({ event }) => event.output },
        description: 'The challenge is solved',
      },
      onError: {
        target: 'solvingFailed',
        actions: 'dropCredentials',
        description: 'The browser could not solve it',
      },
    },
    on: {
      'session.signIn': {
        guard: { type: 'isByName', params: ({ event }) => event },
        actions: 'keepCredentials',
        description: 'The form is sent as soon as the challenge is solved',
      },
      'captcha.usePicture': {
        target: 'loadingCaptcha',
        actions: ['preferPicture', 'dropCredentials'],
        description: 'The person prefers a picture',
      },
    },
  }),
  captchaSolved: sessionSetup.createStateConfig({
    description: 'The solved challenge is sent with the next attempt',
    tags: ['captchaWanted', 'captchaSolved'],
    always: {
      guard: 'isSubmitted',
      target: submitted,
      actions: 'forgetRefusal',
      description: 'The form is waiting for it',
    },
    after: {
      proofLifetime: { target: 'plain', actions: 'forgetCaptcha', description: 'It is no longer valid' },
    },
  }),
  solvingFailed: sessionSetup.createStateConfig({
    description: 'The challenge was not solved',
    tags: ['captchaWanted', 'captchaFailed'],
    on: {
      'captcha.renew': { target: 'loadingCaptcha', description: 'A click tries again' },
      'captcha.usePicture': {
        target: 'loadingCaptcha',
        actions: 'preferPicture',
        description: 'The person prefers a picture',
      },
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
});
