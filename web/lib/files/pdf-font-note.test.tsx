import { expect, test } from 'vitest';
import { render, screen } from '@testing-library/react';
import { PdfFontNote } from './pdf-font-note.tsx';

const fileOf = (...fonts: string[]) =>
  new File(
    fonts.map(
      (font, place) =>
        `${place + 1} 0 obj\n<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font} >>\nendobj\n`,
    ),
    'ملخص.pdf',
  );

test('a PDF without its fonts is named before it is uploaded, and the next file is looked at anew', async () => {
  const { rerender } = render(<PdfFontNote file={fileOf('Arial', 'Tahoma')} />);
  expect((await screen.findByText(/ليست داخل الملف/u)).textContent).toContain('Arial، Tahoma');
  rerender(<PdfFontNote file={fileOf('Arial')} />);
  expect((await screen.findByText(/ليس داخل الملف/u)).textContent).toContain('الخط Arial ');
  rerender(<PdfFontNote file={fileOf()} />);
  expect(screen.queryByText(/داخل الملف/u)).toBeNull();
});
