export { inspection } from './inspection.ts';
export { offerInspection } from './offer.ts';
export { hidden, type Plain, toPlain } from './plain.ts';
export {
  type ActorReport,
  type AtlasMessage,
  type Channel,
  type EventReport,
  inspectionChannel,
  listenerTimeout,
  type PageMessage,
} from './protocol.ts';
