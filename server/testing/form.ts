type FormValue = string | File | File[];

/** A multipart body for `inject`, built by the platform's own encoder. */
export const formOf = async (fields: Record<string, FormValue>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** The smallest file that is a PDF by its content. */
export const tinyPdf = (name = 'ملخص.pdf') =>
  new File(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });
