import type { MetaDescriptor } from 'react-router';
import { readSite } from '#web/lib/site.ts';

/** "Subject | platform", as every tab is called. */
export const pageTitle = (subject: string): string => `${subject} | ${readSite().siteName}`;

type PublicPage = {
  /** Without it, the title is the platform's name and description. */
  subject?: string;
  description: string;
  /** The canonical path, such as `/courses`. */
  path: string;
};

const picture = { path: '/social.png', width: '1200', height: '630' };

/** Metadata of a public page for search engines and messengers: title, text, picture and canonical address. */
export const publicPageMeta = ({ subject, description, path }: PublicPage): MetaDescriptor[] => {
  const { publicUrl, siteName, siteFullName, siteDescription } = readSite();
  const title = subject === undefined ? `${siteName} | ${siteDescription}` : pageTitle(subject);
  const url = publicUrl + path;
  const image = publicUrl + picture.path;
  const ofGraph = {
    type: 'website',
    locale: 'ar_EG',
    site_name: siteFullName,
    title,
    description,
    url,
    image,
    'image:width': picture.width,
    'image:height': picture.height,
    'image:alt': `${siteName} | ${siteDescription}`,
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(ofGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
};
