/** A picture and a document as a teacher would choose them, made here so that none lies in the tree. */
export const picture = {
  name: 'مخطط الطاقة.png',
  mimeType: 'image/png',
  // One red pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export const pdf = {
  name: 'ملخص الدرس.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};
