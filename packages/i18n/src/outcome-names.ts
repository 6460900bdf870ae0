import type { DisputeOutcome } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';

export const outcomeNames: Record<Language, Record<DisputeOutcome, string>> = {
  en: {
    deleted: 'Deleted',
    updated: 'Updated',
    verified: 'Verified as accurate',
    remains: 'Remains',
    frivolous: 'Not investigated, called frivolous',
    'no-response': 'No answer in time',
    blocked: 'Blocked after identity theft',
    reinserted: 'Put back',
  },
  es: {
    deleted: 'Eliminado',
    updated: 'Actualizado',
    verified: 'Verificado como exacto',
    remains: 'Permanece',
    frivolous: 'No investigado, calificado de frívolo',
    'no-response': 'Sin respuesta a tiempo',
    blocked: 'Bloqueado por robo de identidad',
    reinserted: 'Incluido de nuevo',
  },
};
