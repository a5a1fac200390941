import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const token = 'the token of a system user';
const number = {
  WHATSAPP_TOKEN: token,
  WHATSAPP_PHONE_NUMBER_ID: '1234567890',
  WHATSAPP_TEMPLATE: 'weekly_report',
};

describe('the number at WhatsApp', () => {
  test('the number is undefined without settings, and with empty ones', () => {
    const empty = Object.fromEntries(Object.keys(number).map((name) => [name, '']));
    expect(readConfig({}).whatsapp).toBeUndefined();
    expect(readConfig(empty).whatsapp).toBeUndefined();
  });

  test('the number is read with its template, its language and the address of the API', () => {
    const whatsapp = {
      token,
      phoneNumberId: '1234567890',
      templates: { weekly: 'weekly_report', absence: undefined },
      language: 'ar',
      baseUrl: 'https://graph.facebook.com/v24.0',
    };
    expect(readConfig(number).whatsapp).toEqual(whatsapp);
    const absences = { WHATSAPP_ABSENCE_TEMPLATE: 'absence_note' };
    expect(readConfig({ ...number, ...absences }).whatsapp?.templates).toEqual({
      weekly: 'weekly_report',
      absence: 'absence_note',
    });
    const other = { WHATSAPP_LANGUAGE: 'ar_EG', WHATSAPP_BASE_URL: 'http://127.0.0.1:8080/' };
    expect(readConfig({ ...number, ...other }).whatsapp).toEqual({
      ...whatsapp,
      language: 'ar_EG',
      baseUrl: 'http://127.0.0.1:8080',
    });
  });

  test('a part of the settings is refused with the names of the missing ones', () => {
    expect(() => readConfig({ WHATSAPP_TEMPLATE: 'weekly_report' })).toThrow(
      'WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID: not set',
    );
    expect(() => readConfig({ WHATSAPP_LANGUAGE: 'ar' })).toThrow('WHATSAPP_TEMPLATE: not set');
  });

  test('the token goes to no address without TLS, and is not shown', () => {
    const open = { ...number, WHATSAPP_BASE_URL: 'http://whatsapp.example.com' };
    expect(() => readConfig(open)).toThrow('WHATSAPP_BASE_URL');
    expect(() => readConfig({ ...number, WHATSAPP_TOKEN: 'geheim' })).toThrow(
      'WHATSAPP_TOKEN: the given value is not valid',
    );
  });
});
