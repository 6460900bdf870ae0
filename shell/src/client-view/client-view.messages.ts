import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../language.ts';

const en = {
  region: 'A client’s screen',
  unnamed: 'A client’s screen',
  title: '{{name}}’s screen',
  readOnly: 'Read-only',
  back: 'Back to the file',
  refused: 'This is {{name}}’s screen. Nothing can be changed here.',
  notHere: 'Not shown here',
  fileRefused: 'Open files from the client’s file, where each look is recorded.',
  hiddenText:
    'This page does not exist, or it is the client’s alone: their account, passwords, devices and payment.',
  home: 'To the client’s first page',
  missing: 'There is no such client',
  missingText: 'The account may have been deleted, or it is an admin’s.',
  clients: 'To the clients',
  factorNeeded: 'A second factor is needed',
  factorNeededText: 'The client’s file asks for it. Then open the client’s screen again.',
  toFile: 'To the file',
} as const;

const es: Translated<typeof en> = {
  region: 'Pantalla de un cliente',
  unnamed: 'Pantalla de un cliente',
  title: 'Pantalla de {{name}}',
  readOnly: 'Solo lectura',
  back: 'Volver al expediente',
  refused: 'Esta es la pantalla de {{name}}. Aquí no se puede cambiar nada.',
  notHere: 'No se muestra aquí',
  fileRefused: 'Abra los archivos desde el expediente, donde queda registrado cada acceso.',
  hiddenText:
    'Esta página no existe o es solo del cliente: su cuenta, sus contraseñas, sus dispositivos y sus pagos.',
  home: 'A la primera página del cliente',
  missing: 'No existe ese cliente',
  missingText: 'Puede que la cuenta se haya eliminado o que sea de un administrador.',
  clients: 'A los clientes',
  factorNeeded: 'Hace falta un segundo factor',
  factorNeededText:
    'Se lo pedirá el expediente del cliente. Después, vuelva a abrir la pantalla del cliente.',
  toFile: 'Al expediente',
};

export const useLanguage = addMessages({ clientView: en }, { clientView: es });
