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
  ).flatMap(elementOf);
  if (!root) throw new ReadError('nothing');
  return root;
}

function elementOf(parsed: Parsed): XmlElement[] {
  const name = Object.keys(parsed).find(key => key !== attributesOf);
  if (name === undefined || name === '#text') return [];
  return [
    {
      name,
      attributes: (parsed[attributesOf] as Record<string, string> | undefined) ?? {},
      children: (parsed[name] as Parsed[]).flatMap(elementOf),
    },
  ];
}
