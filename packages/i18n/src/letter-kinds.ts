import type { DisputeKind } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';

export const letterKinds: Record<Language, Record<DisputeKind, string>> = {
  en: {
    dispute: 'Dispute',
    procedure: 'Request for the procedure',
    statement: 'Statement for the file',
    block: 'Block after identity theft',
  },
  es: {
    dispute: 'Disputa',
    procedure: 'Solicitud del procedimiento',
    statement: 'Declaración para el expediente',
    block: 'Bloqueo por robo de identidad',
  },
};
