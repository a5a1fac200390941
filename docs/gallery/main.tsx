import '#web/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('gallery');
if (root === null) throw new Error('The page has no place for the gallery.');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
