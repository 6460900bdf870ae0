import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSections, type PaletteOption } from './use-sections.ts';
import { useClientMatches } from './use-client-matches.ts';

export function usePalette(onOpen: (option: PaletteOption) => void) {
  const [text, changeText] = useState('');
  const term = text.trim();
  const found = useClientMatches(term);
  const { clientsFirst, sections } = useSections(term, found);
  const [chosen, setActive] = useState<string | null>(null);
  const [entered, setEntered] = useState<string | null>(null);

  const options = sections.flatMap((section) => section.options);
  const first = found.pending && clientsFirst ? undefined : options[0];
  const active = options.find(({ key }) => key === chosen) ?? first;

  const opened = useRef(false);
  useEffect(() => {
    if (entered !== term || found.pending || !first || opened.current) return;
    opened.current = true;
    onOpen(first);
  }, [entered, found.pending, term, first, onOpen]);

  function setText(next: string) {
    changeText(next);
    setActive(null);
    setEntered(null);
  }

  function move(step: 1 | -1) {
    if (options.length === 0) return;
    const from = active ? options.indexOf(active) : step === 1 ? -1 : 0;
    setActive(options[(from + step + options.length) % options.length]!.key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (active) onOpen(active);
      else if (found.pending) setEntered(term);
    } else return;
    event.preventDefault();
  }

  return { text, term, setText, found, clientsFirst, sections, active, setActive, onKeyDown };
}
