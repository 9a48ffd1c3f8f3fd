import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ReadError } from './read-error.ts';
import { limitSize } from './size.ts';

/** An element of an XML document, with what is read of it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

type Parsed = Record<string, unknown>;

const attributesOf = ':@';
const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
};
const parser = new XMLParser(options);
/** For the own export, whose attributes contain texts with spaces around them and with line breaks. */
const exactParser = new XMLParser({ ...options, trimValues: false, htmlEntities: true });

/**
 * The root element of an XML document.
 * @throws ReadError for a syntax error with its position, and for a document type, whose entities may grow without limit
 */
export function readXml(text: string): XmlElement {
  limitSize(text);
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new ReadError('doctype');
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    const { msg, line, col } = checked.err;
    throw new ReadError('syntax', msg, { line, column: col });
  }
  const [root] = (
    (text.includes('urn:vitrine:statechart') ? exactParser : parser).parse(text) as Parsed[]
  ).flatMap(parsed => elementOf(parsed, new Set()));
  if (!root) throw new ReadError('nothing');
  return root;
}

/** The namespace of SCXML, whose elements have the names that they have without a prefix. */
const scxmlNamespace = 'http://www.w3.org/2005/07/scxml';

/** @param outer the prefixes that stand for the namespace of SCXML in the elements around it */
function elementOf(parsed: Parsed, outer: ReadonlySet<string>): XmlElement[] {
  const written = Object.keys(parsed).find(key => key !== attributesOf);
  if (written === undefined || written === '#text') return [];
  const attributes = (parsed[attributesOf] as Record<string, string> | undefined) ?? {};
  const prefixes = new Set(outer);
  for (const [attribute, value] of Object.entries(attributes)) {
    const [, prefix] = /^xmlns:(.+)$/.exec(attribute) ?? [];
    if (prefix === undefined) continue;
    if (value.trim() === scxmlNamespace) prefixes.add(prefix);
    else prefixes.delete(prefix);
  }
  const [prefix = '', local] = written.split(':');
  const name = local !== undefined && prefixes.has(prefix) ? local : written;
  const children = (parsed[written] as Parsed[]).flatMap(child => elementOf(child, prefixes));
  return [{ name, attributes, children }];
}
