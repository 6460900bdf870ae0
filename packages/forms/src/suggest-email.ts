/** A name one keystroke off one of these services is more likely a typo than another service. */
const services = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'bellsouth.net',
  'sbcglobal.net',
].map(splitDomain);

const similarServices = ['mail', 'email', 'ymail', 'rocketmail'];

const endingTypos = ['con', 'cmo', 'ocm', 'comm', 'coom', 'vom', 'xom', 'cpm'];

export function suggestEmail(address: string): string | null {
  const trimmed = address.trim();
  const at = trimmed.lastIndexOf('@');
  if (at < 1) return null;
  const typed = trimmed.slice(at + 1).toLowerCase();
  const meant = meantDomain(typed);
  return meant === null || meant === typed ? null : `${trimmed.slice(0, at)}@${meant}`;
}

function meantDomain(typed: string): string | null {
  const { name, ending } = splitDomain(typed);
  const service = services.find(
    (known) =>
      isOneEditAway(name, known.name) &&
      !similarServices.includes(name) &&
      (ending === '' || isOneEditAway(ending, known.ending)),
  );
  if (service) return `${service.name}.${service.ending}`;
  const [last = '', ...before] = typed.split('.').reverse();
  const isTypo = before.length > 0 && before[0] !== '' && endingTypos.includes(last);
  return isTypo ? [...before.reverse(), 'com'].join('.') : null;
}

function splitDomain(domain: string) {
  const [name = '', ...rest] = domain.split('.');
  return { name, ending: rest.join('.') };
}

function isOneEditAway(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const after = (text: string, skipped: number) => text.slice(start + skipped);
  const exchanged = typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return (
    after(typed, 1) === after(meant, 1) ||
    after(typed, 1) === after(meant, 0) ||
    after(typed, 0) === after(meant, 1) ||
    (exchanged && typed.length > start + 1 && after(typed, 2) === after(meant, 2))
  );
}
