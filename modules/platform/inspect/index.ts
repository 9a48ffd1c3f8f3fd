export { inspection } from './inspection.ts';
export { offerInspection } from './offer.ts';
export { hidden, type Plain, toPlain } from './plain.ts';
export {
  type ActorReport,
  type AtlasMessage,
  attention,
  type Channel,
  type EventReport,
  inspectionChannel,
  type PageMessage,
} from './protocol.ts';
