/** A black frame on white, 16 by 16, as scanners compress pages of text (JBIG2) and pictures (JPEG 2000). */
const scans = {
  JBIG2Decode:
    'AAAAADAAAQAAABMAAAAQAAAAEAAAAAAAAAAAAAAAAAAAASYAAQAAAC4AAAAQAAAAEAAAAAAAAAAAAAAD//3/Av7+/phyakM3lgM+C9NzBWI3Ik9FP/+s',
  JPXDecode:
    '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAADlAAH/k9+FqB2HYK7IaLy2buj2zdeu2zVPOog3Cal5ACU05ILid4AAAHQfv6fof2AAABrpqUnOc5zpGNpRSwflXR0az/Yf20AaFmC0hBBKTnOc50Solj61KTnOdEkFmBDZwNCyNZ/sP7aANCzBaQgglJznOc6JUSx9alJznOiSCzAhs4GhZGs/2H9tAGhZgtIQQSk5znOdEqJY+tSk5znRJBZgQ2cDQsjWf7D+2gDQswWkIIJSc5znOiVEsfWpSc5zokgswIbOBoWRrP8w/toA0LMFpCCCUnOc5zoj/9k=',
} as const;

/** A PDF whose pages are scans, one of each compression. */
export function scannedPdf(): Uint8Array {
  const filters = Object.keys(scans) as (keyof typeof scans)[];
  const kids = filters.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${filters.length} >>`,
    ...filters.flatMap((filter, index) => {
      const own = 3 + index * 3;
      const data = Buffer.from(scans[filter], 'base64').toString('latin1');
      const drawn = 'q 400 0 0 400 100 300 cm /Scan Do Q';
      const bits = filter === 'JBIG2Decode' ? 1 : 8;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan ${own + 2} 0 R >> >> /Contents ${own + 1} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
        `<< /Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /${filter} /Length ${data.length} >>\nstream\n${data}\nendstream`,
      ];
    }),
  ]);
}

/** A PDF with a line of text on each page, in a Chinese font that it does not contain, as office programs write it. */
export function pdfDocument(pages: readonly string[]): Uint8Array {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 >>',
    ...pages.flatMap((text, index) => {
      const drawn = `BT /F1 24 Tf 40 700 Td <${hex(text)}> Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ]);
}

/** The objects as a file, whose first one is the catalogue. */
function fileOf(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
