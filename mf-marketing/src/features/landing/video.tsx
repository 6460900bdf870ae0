import { ButtonLink } from '@repo/ui/button-link.tsx';
import { playIcon } from '@repo/ui/icons.ts';
import { bounded, color, radius, space } from '@repo/ui/tokens.ts';
import { useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import videoEn from './how-it-works.en.mp4';
import videoEs from './how-it-works.es.mp4';
import { useLanguage } from './landing.messages.ts';

/** The video is silent and has captions in the picture; the steps below have the same content. */
const videos = { en: videoEn, es: videoEs };

const VideoArea = styled.div`
  margin-bottom: ${space[4]};

  > a {
    margin: calc(-1 * ${space[2]}) 0 0 calc(-1 * ${bounded(1.25)});
    max-width: calc(100% + ${bounded(1.25)});
    text-align: start;
  }
  video {
    display: block;
    width: 100%;
    max-width: 48rem;
    aspect-ratio: 16 / 9;
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
`;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function Video() {
  const { t, language } = useLanguage();
  const [playing, setPlaying] = useState(false);
  const source = videos[language];
  return (
    <VideoArea>
      {playing ? (
        <video
          key={source}
          ref={(video) => video?.focus({ preventScroll: true })}
          src={source}
          aria-label={t('landing.process.video')}
          tabIndex={0}
          autoPlay
          controls
          muted
          playsInline
        />
      ) : (
        <ButtonLink
          href={source}
          icon={playIcon}
          variant="quiet"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setPlaying(true);
          }}
        >
          {t('landing.process.video')}
        </ButtonLink>
      )}
    </VideoArea>
  );
}
