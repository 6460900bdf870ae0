import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Team',
  lede: 'Who may use the admin sections.',
  loadFailed: 'The team could not be loaded',
  listLabel: 'Admins',
  you: '{{name}} (you)',
  since: 'Admin since',
  on: 'On',
  off: 'Off',
  actions: 'Action',
  revoke: 'Revoke…',
  onlyAdmin: 'The only admin',
  grantTitle: 'Add an admin',
  grantText:
    'The person needs an account with a confirmed email address. They see all clients’ data.',
  grantEmail: 'Email of the account',
  grant: 'Make an admin',
  granted: '{{email}} is an admin now',
  withoutFactor: 'They have no second factor yet. Ask them to set one up on their account page.',
  grantFailed: 'The role was not granted',
  revokeTitle: 'Revoke the admin role of {{name}}?',
  revokeText: 'Their open admin screens close at once. The account stays.',
  revokeSelfTitle: 'Revoke your own admin role?',
  revokeSelfText:
    'You leave the admin sections at once, and only another admin can let you back in.',
  confirmRevoke: 'Revoke',
  revoking: 'Revoking…',
  revoked: '{{name}} is no longer an admin',
  revokeFailed: 'The role was not revoked',
} as const;

const es: Translated<typeof en> = {
  title: 'Equipo',
  lede: 'Quién puede usar las secciones de administración.',
  loadFailed: 'No se pudo cargar el equipo',
  listLabel: 'Administradores',
  you: '{{name}} (usted)',
  since: 'Administrador desde',
  on: 'Activado',
  off: 'Desactivado',
  actions: 'Acción',
  revoke: 'Retirar…',
  onlyAdmin: 'El único administrador',
  grantTitle: 'Agregar un administrador',
  grantText:
    'La persona necesita una cuenta con el correo confirmado. Verá los datos de todos los clientes.',
  grantEmail: 'Correo de la cuenta',
  grant: 'Nombrar administrador',
  granted: '{{email}} ya es administrador',
  withoutFactor:
    'Aún no tiene un segundo factor. Pídale que lo configure en la página de su cuenta.',
  grantFailed: 'No se otorgó el rol',
  revokeTitle: '¿Retirar el rol de administrador de {{name}}?',
  revokeText:
    'Sus pantallas de administración abiertas se cierran de inmediato. La cuenta permanece.',
  revokeSelfTitle: '¿Retirar su propio rol de administrador?',
  revokeSelfText:
    'Saldrá de administración de inmediato, y solo otro administrador podrá devolverle el rol.',
  confirmRevoke: 'Retirar',
  revoking: 'Retirando…',
  revoked: '{{name}} ya no es administrador',
  revokeFailed: 'No se retiró el rol',
};

export const useLanguage = addMessages({ team: en }, { team: es });
