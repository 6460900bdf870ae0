interface Known {
  disputeId: string;
  trackingNumber: string | null;
}

export interface FoundLetter {
  disputeId: string;
  by: 'number' | 'reference';
}

/** True if a name has this number on its own, also with spaces, dashes, dots or underscores in it. */
function hasNumber(name: string, number: string): boolean {
  const signs = number.replaceAll(/[^0-9A-Za-z]/g, '').split('');
  return new RegExp(`(?<![0-9A-Z])${signs.join('[ ._-]*')}(?![0-9A-Z])`, 'i').test(name);
}

/** The one letter whose tracking number, or whose dispute's number, is in the name of a scanned file. */
export function findLetter(name: string, letters: readonly Known[]): FoundLetter | null {
  const found = letters.flatMap(({ disputeId, trackingNumber }): FoundLetter[] => {
    if (trackingNumber !== null && hasNumber(name, trackingNumber)) {
      return [{ disputeId, by: 'number' }];
    }
    return hasNumber(name, disputeId) ? [{ disputeId, by: 'reference' }] : [];
  });
  const [first] = found;
  return first && found.length === 1 ? first : null;
}
