import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['data_dir', 'DATA_DIR'],
  ['TRUST_PROXIES', undefined],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['PAYMOB_HMAC', 'PAYMOB_HMAC_SECRET'],
  ['BACKUP_FOLDER', 'BACKUP_DIR'],
  ['DATABASE_PORT', undefined],
  ['HOSTNAME', undefined],
  ['POST', undefined],
])('the setting that %s was meant to be is %s', (name, meant) => {
  const { misspelt } = readConfig({ [name]: 'x' });
  expect(misspelt.map((each) => each.meant)).toEqual(meant === undefined ? [] : [meant]);
});
