export { sessionMachine } from '#machines/session/session.machine.ts';
export { ExpiryDialog } from './components/expiry-dialog.tsx';
export { createSession, type SessionActor } from './create-session.ts';
export { greetingText } from './greeting-text.ts';
export { SessionProvider, useSessionTag, useSessionUser } from './session-context.ts';
export { sessionText } from './text.ts';
export { useSession } from './use-session.ts';
