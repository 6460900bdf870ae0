import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Deletion of data',
  notAsked: 'The client has not asked for it in the portal.',
  asked: 'Asked for on {{date}}',
  due: 'Delete the data, or tell the client why it must stay, by {{date}}.',
  running: 'The deletion has been started.',
  jobFailed: 'The deletion failed',
  jobFailedText:
    'Nothing was deleted. Start it again with “Delete the data…”; Failures has the reason.',
  dryRun: 'Delete the data…',
  dryRunTitle: 'What a deletion of {{name}} does',
  dryRunText:
    'Nothing has been deleted yet. After the start the account is gone within a minute, and nothing can be restored.',
  deleted: 'Deleted, with the account and its sign-in',
  kept: 'Stays',
  kinds: {
    profile: 'Personal data',
    'credit-reports': 'Credit reports',
    'saved-reports': 'Saved reports',
    'credit-items': 'Credit items',
    documents: 'Documents and files',
    timeline: 'Timeline entries',
    messages: 'Messages',
    notifications: 'Notifications',
    'funding-applications': 'Funding applications',
    notes: 'Notes',
    leads: 'Leads',
    offers: 'Unsigned contract offers',
    contracts: 'Signed contracts and rights',
    consents: 'Consents',
    'audit-events': 'Audit entries',
    payments: 'Payment records',
  },
  keptUntil:
    'Evidence of what the client signed. The law keeps it until {{date}} ({{rule}}). A contract that runs ends with the deletion.',
  why: {
    contracts: 'Nothing was signed',
    consents: 'Evidence of consent to calls, texts and emails',
    'audit-events': 'Shows who saw or changed what, without names',
    payments: 'Tax law; Stripe keeps the payments',
  },
  forbidden: 'Not possible now',
  blockers: {
    'legal-hold': 'There is a legal hold. End it first.',
  },
  close: 'Close',
  start: 'Delete for good',
  started: 'Deletion Started',
  startedText: 'The account is gone within a minute, and the client gets an email.',
  holdTitle: 'Set a legal hold',
  holdText:
    'The data cannot be deleted until the hold ends. A client who asked for the deletion reads that the law obliges us to keep it, but not this reason.',
  reason: 'Why the data must stay',
} as const;

export const es: Translated<typeof en> = {
  title: 'Eliminación de datos',
  notAsked: 'El cliente no la ha pedido en el portal.',
  asked: 'Pedida el {{date}}',
  due: 'Elimine los datos, o dígale al cliente por qué deben conservarse, a más tardar el {{date}}.',
  running: 'La eliminación comenzó.',
  jobFailed: 'La eliminación falló',
  jobFailedText:
    'No se eliminó nada. Iníciela de nuevo con «Eliminar los datos…»; el motivo está en Fallas.',
  dryRun: 'Eliminar los datos…',
  dryRunTitle: 'Qué hace la eliminación de {{name}}',
  dryRunText:
    'Todavía no se ha eliminado nada. Una vez iniciada, la cuenta desaparece en un minuto y no se puede recuperar nada.',
  deleted: 'Se elimina, con la cuenta y su acceso',
  kept: 'Se conserva',
  kinds: {
    profile: 'Datos personales',
    'credit-reports': 'Informes de crédito',
    'saved-reports': 'Informes guardados',
    'credit-items': 'Cuentas del crédito',
    documents: 'Documentos y archivos',
    timeline: 'Entradas del historial',
    messages: 'Mensajes',
    notifications: 'Notificaciones',
    'funding-applications': 'Solicitudes de financiamiento',
    notes: 'Notas',
    leads: 'Prospectos',
    offers: 'Ofertas de contrato sin firmar',
    contracts: 'Contratos y derechos firmados',
    consents: 'Consentimientos',
    'audit-events': 'Entradas de auditoría',
    payments: 'Registros de pago',
  },
  keptUntil:
    'Prueba de lo que firmó el cliente. La ley la conserva hasta el {{date}} ({{rule}}). Un contrato vigente termina con la eliminación.',
  why: {
    contracts: 'No se firmó nada',
    consents: 'Prueba de que aceptó llamadas, mensajes y correos',
    'audit-events': 'Muestran quién vio o cambió qué, sin nombres',
    payments: 'Leyes de impuestos; Stripe conserva los pagos',
  },
  forbidden: 'No es posible ahora',
  blockers: {
    'legal-hold': 'Hay una retención legal. Termínela primero.',
  },
  close: 'Cerrar',
  start: 'Eliminar para siempre',
  started: 'Eliminación iniciada',
  startedText: 'La cuenta desaparece en un minuto y el cliente recibe un correo.',
  holdTitle: 'Fijar una retención legal',
  holdText:
    'Los datos no se pueden eliminar hasta que termine la retención. El cliente que pidió la eliminación lee que la ley nos obliga a conservarlos, pero no este motivo.',
  reason: 'Por qué deben conservarse los datos',
};

export const useLanguage = addMessages({ dataDeletion: en }, { dataDeletion: es });
